/** Fixed figures from the specification, not measured (requirements 2 §2.15). */
export const samples = {
  activePlans: 42,
  dueReviews: 8,
  teamMembers: 6,
}
