/** '−2.8' with a true minus sign; two decimals where a limit is near. */
export function zText(z: number): string {
  const digits = Math.abs(Math.abs(z) - 1.645) < 0.05 ? 2 : 1
  const text = Math.abs(z).toFixed(digits)
  return z < 0 && Number(text) !== 0 ? `−${text}` : text
}

export const KIND_NAMES = { spirometry: 'Spirometry', dlco: 'DLCO', walk: '6MWT' } as const
