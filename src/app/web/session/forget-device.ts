/**
 * What stays on the phone after signing out: the plan, read-only, if the patient chose to save it. Without that choice
 * nothing was stored.
 */
export async function forgetDevice(): Promise<void> {
  const { noteSignedOut } = await import('#features/patient-portal/web/offline/plan-snapshot.ts')
  await noteSignedOut()
}
