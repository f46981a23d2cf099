/** Words and phrases that carry no fact. 'er' and 'mm' are not among them: they are also ER and millimetres. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

export const FILLERS = words(
  'um uh umm uhm hmm hmmm ah oh mm-hmm uh-huh gosh wow ooh huh just actually basically literally honestly obviously definitely kinda sorta please yikes certainly anyways anyway hopefully gotcha ugh whatnot uh- um- essentially',
)

export const FILLER_PHRASES: readonly (readonly string[])[] =
  "you know what|you know|i mean|kind of|sort of|i guess|go ahead and|or anything like that|or anything|or something like that|or something|and stuff like that|and stuff|and things like that|things like that|stuff like that|to be honest|let me see|of course|as you know|as we know|at all|you see|so yeah|if you will|believe it or not|like i said|as i said|like we talked about|pretty much|and everything|and so forth|for sure|i would say|i'd say|nothing like that|anything like that|here in the office|go ahead|a little bit about|if that makes sense|does that make sense|how does that sound|as well as you can|is that right|is that correct|is that true"
    .split('|')
    .map((phrase) => phrase.split(' '))

export const OPENERS = words(
  "okay ok alright so and but well now yeah yes yep right then good great sure perfect awesome excellent nope nah correct absolutely exactly hey hi hello because 'cause cause cool no or fine wonderful also like very",
)

export const TAGS = words('okay ok alright right yeah correct yes so and but or though too then like because')
