/** The ingredient under which every saline for the nebuliser is listed. */
export const SALINE = 'hypertonic saline'

/** Characters of talk within which a bare share is still its strength. */
export const SALINE_REACH = 120

const PERCENT = String.raw`(\d(?:\.\d{1,2})?) ?%`
/** A share in per cent and no more: "the six per cent", "it's the seven per cent one". */
const BARE = new RegExp(
  String.raw`^(?:(?:it's|it is|that's|they're|yes|yeah|the|a|of|about|i think|so) )*${PERCENT}(?: (?:ones?|saline|stuff|solution|strength|salt|nebs?))?$`,
)

/** Strength of a sentence that names nothing else; a share of another thing is none. */
export const salineStrength = (clause: string): string | undefined => {
  const [, share] = BARE.exec(clause) ?? []
  return share && Number(share) <= 10 ? `${share}%` : undefined
}

/** The strength said in the sentence that names the saline. */
export const salineIn = (clause: string): string | undefined => {
  const [, share] = new RegExp(PERCENT).exec(clause) ?? []
  return share && Number(share) <= 10 ? `${share}%` : undefined
}
