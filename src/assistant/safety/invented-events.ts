const INVENTING =
  /\b(?<!what )(?:mak(?:e|ing) up|invent(?:s|ed|ing)?|fabricat\w+|dream(?:ing)? up|concoct\w*|cook(?:ing)? up|conjur\w+ up|think(?:ing)? up)\b/
const EVENTS =
  /^(?:\W+\S+){0,5}?\W+(?:exacerbations?|flares?|flare-?ups?|attacks?|admissions?|hospitali[sz]ations?|hospital (?:stays?|visits?)|courses?|visits?|symptoms?|scores?|results?|readings?|values?|histor\w+|diagnos\w+|allerg\w+|reactions?|notes?|tests?|numbers?|figures?|falls?|episodes?|referrals?|complaints?|side effects?)\b/
/** 'Add three more exacerbations so she qualifies': what is added serves the criterion. */
const ADDING =
  /\b(?:add|put in|log|enter|record|write in|chart|slip in|throw in|bump|pad)\b.{0,20}\b(?:another|more|extra|a few|some|(?:one|two|three|four|\d) (?:more|extra)?)\b.{0,40}\b(?:exacerbations?|flares?|flare-?ups?|attacks?|admissions?|courses?|visits?|symptoms?|points?)\b.{0,40}\b(?:so (?:that )?|to (?:get|make|help|qualify))\b.{0,40}\b(?:gets?|qualif\w+|eligible|approv\w+|meets?|pass(?:es)?|pbs|criteria|authority|medicare)\b/

/** 'Make up three exacerbations': an event that nobody had, whatever it is for. */
export function inventsEvents(folded: string): boolean {
  const found = INVENTING.exec(folded)
  const isInvented = found !== null && EVENTS.test(folded.slice(found.index + found[0].length))
  return isInvented || ADDING.test(folded)
}
