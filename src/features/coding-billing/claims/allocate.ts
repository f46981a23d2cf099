/** Money to what is due, in order; what is left over belongs to none of them. All amounts are whole cents. */
export function allocate(amountCents: number, dues: readonly number[]): { parts: number[]; remainderCents: number } {
  let left = amountCents
  const parts = dues.map((due) => {
    const part = Math.max(0, Math.min(left, due))
    left -= part
    return part
  })
  return { parts, remainderCents: left }
}
