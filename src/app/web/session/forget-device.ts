/** The plan a patient keeps for reading offline does not outlive the session. */
export async function forgetDevice(): Promise<void> {
  const { removePlanSnapshot } = await import('#features/patient-portal/web/offline/plan-snapshot.ts')
  await removePlanSnapshot()
}
