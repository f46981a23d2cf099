/** 'Margaret Nguyen' as the specification orders it; the family name, by which people are found, stands out by weight. */
export function PatientName({ name, familyName }: { name: string; familyName?: string | undefined }) {
  if (!familyName || !name.endsWith(familyName)) return <bdi className="font-semibold">{name}</bdi>
  return (
    <bdi>
      <span className="font-normal">{name.slice(0, name.length - familyName.length)}</span>
      <span className="font-bold">{familyName}</span>
    </bdi>
  )
}
