/** Characters in the form of the lexicon, and number words by language. */
const simplified: Record<string, string> = {}

/** Pairs of a character and its form in the lexicon; comes with the language, as texts in it are not read before. */
export function registerCharacters(pairs: string): void {
  const letters = [...pairs]
  for (let at = 0; at + 1 < letters.length; at += 2) simplified[letters[at] as string] = letters[at + 1] as string
}

const english: Record<string, number> = {}
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
UNITS.split(' ').forEach((word, value) => {
  english[word] = value
})
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
TENS.split(' ').forEach((word, index) => {
  english[word] = (index + 2) * 10
})

const OTHERS = { hundred: 100, sixties: 60, seventies: 70, eighties: 80, nineties: 90, dozens: 24, dozen: 12 }
Object.assign(english, OTHERS)

export const NUMERALS = {
  simplified: simplified as Readonly<Record<string, string>>,
  english: english as Readonly<Record<string, number>>,
  han: {
    零: 0,
    一: 1,
    二: 2,
    两: 2,
    三: 3,
    四: 4,
    五: 5,
    六: 6,
    七: 7,
    八: 8,
    九: 9,
    十: 10,
    百: 100,
    半: 0.5,
  } as Readonly<Record<string, number>>,
  // keyed as words are looked up, without tone marks
  vietnamese: {
    mot: 1,
    hai: 2,
    ba: 3,
    bon: 4,
    tu: 4,
    nam: 5,
    lam: 5,
    sau: 6,
    bay: 7,
    tam: 8,
    chin: 9,
    muoi: 10,
    chuc: 10,
    tram: 100,
    nua: 0.5,
  } as Readonly<Record<string, number>>,
  spanish: {
    uno: 1,
    una: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    veinte: 20,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    media: 0.5,
  } as Readonly<Record<string, number>>,
  arabic: {
    واحد: 1,
    اثنين: 2,
    ساعتين: 2,
    ثلاث: 3,
    ثلاثه: 3,
    اربع: 4,
    اربعه: 4,
    خمس: 5,
    خمسه: 5,
    ست: 6,
    سته: 6,
    سبع: 7,
    سبعه: 7,
    ثمان: 8,
    ثمانيه: 8,
    تسع: 9,
    تسعه: 9,
    عشر: 10,
    عشره: 10,
    عشرين: 20,
    ثلاثين: 30,
    اربعين: 40,
    خمسين: 50,
    ستين: 60,
    سبعين: 70,
    ثمانين: 80,
    تسعين: 90,
    عشرون: 20,
    ثلاثون: 30,
    اربعون: 40,
    خمسون: 50,
    ستون: 60,
    سبعون: 70,
    ثمانون: 80,
    تسعون: 90,
    ميه: 100,
    مايه: 100,
    مييه: 100,
    تلاته: 3,
    تلات: 3,
    تمانيه: 8,
    تمان: 8,
    تمانين: 80,
    تلاتين: 30,
    اتنين: 2,
    وحده: 1,
    نصف: 0.5,
    نص: 0.5,
  } as Readonly<Record<string, number>>,
}
