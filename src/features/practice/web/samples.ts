/** Fixed figures from the specification, not measured (requirements 2 §2.12, §9). */
export const samples = {
  appointments: 8,
  completed: 5,
  revenueCents: 168_000,
  waitMinutes: 15,
  pendingTasks: 12,
  urgentTasks: 3,
  satisfaction: 4.7,
  reviews: 24,
}
