/** Fixed figure from the specification, not measured (requirements 2 §2.15). */
export const samples = { uptime: '99.9%' }
