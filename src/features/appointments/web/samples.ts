/** Fixed figures from the specification, not measured (requirements 2 §2.11). */
export const samples = {
  appointments: 8,
  completed: 5,
  waiting: 2,
  averageWait: '15m',
}
