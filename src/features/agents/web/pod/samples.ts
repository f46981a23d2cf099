/** Fixed figures of the specification, not measured (requirements 2 §2.4, §2.5, §9). */
export const systemHealthSamples = {
  health: 'Healthy',
  responseTime: '<100ms',
  uptime: '99.9%',
  errorRate: '0.1%',
}

export const podSamples = {
  availability: '24/7',
  averageResponse: '15ms',
  accuracy: '98.5%',
}
