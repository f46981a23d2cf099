/**
 * What a sign-out leaves on the phone: the plan, where the patient chose to keep it, to be read and not written to.
 * Without that choice nothing was stored.
 */
export async function forgetDevice(): Promise<void> {
  const { noteSignedOut } = await import('#features/patient-portal/web/offline/plan-snapshot.ts')
  await noteSignedOut()
}
