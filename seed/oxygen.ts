/**
 * Oxygen saturation of blood, 0 to 1, at an oxygen tension in mmHg. Severinghaus JW, 'Simple, accurate equations for human
 * blood O2 dissociation computations', J Appl Physiol 1979;46:599-602. From 40 to 100 mmHg it agrees within a hundredth
 * with Kelman GR, 'Digital computer subroutine for the conversion of oxygen tension into saturation', J Appl Physiol
 * 1966;21:1375-6; the test covers both.
 */
export function saturationAt(oxygenMmHg: number, ph = 7.4): number {
  // Bohr effect, same source: the curve moves right in acid blood
  const effective = oxygenMmHg * 10 ** (0.48 * (ph - 7.4))
  return 1 / (23_400 / (effective ** 3 + 150 * effective) + 1)
}

/** The tension in whole mmHg for a saturation in percent. */
export function oxygenFor(saturationPercent: number, ph = 7.4): number {
  let low = 20
  let high = 130
  while (high - low > 0.1) {
    const middle = (low + high) / 2
    if (saturationAt(middle, ph) * 100 < saturationPercent) low = middle
    else high = middle
  }
  return Math.round((low + high) / 2)
}
