/** 'Margaret Nguyen' in the specified order; the family name, by which patients are found, is bold. */
export function PatientName({ name, familyName }: { name: string; familyName?: string | undefined }) {
  if (!familyName || !name.endsWith(familyName)) return <bdi className="font-semibold">{name}</bdi>
  return (
    <bdi>
      <span className="font-normal">{name.slice(0, name.length - familyName.length)}</span>
      <span className="font-bold">{familyName}</span>
    </bdi>
  )
}
