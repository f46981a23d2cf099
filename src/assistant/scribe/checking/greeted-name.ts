import type { Chart, ChartWarning } from '../chart.ts'
import type { Visit } from '../composing/visit.ts'
import { mentionsIn } from '../understanding/plan/medications.ts'

/** Where a visit is greeted; later a name may be anybody's. */
const OPENING = 8
const NAME = String.raw`(?:(?:Mr|Mrs|Ms|Miss|Mx)\.? )?(\p{Lu}[\p{Ll}'’-]+(?:-\p{Lu}[\p{Ll}'’]+)?)(?: (\p{Lu}[\p{Ll}'’-]+))?`
const GREETING = new RegExp(
  String.raw`(?:^|[.,!?] |\band )(?:[Gg]ood (?:morning|afternoon|evening|day)|[Gg]['’]day|[Hh]ello|[Hh]i|[Hh]ey|[Mm]orning|[Aa]fternoon|[Ww]elcome(?: back)?|(?:[Nn]ice|[Gg]ood|[Ll]ovely|[Gg]reat) to (?:see|meet) you(?: again)?|[Cc]ome (?:on )?in|[Tt]ake a seat|[Hh]ave a seat)(?: again| there)?,? ${NAME}(?=[\s,.!?;:-]|$)`,
  'gu',
)
/** Capital letters after a greeting that are no name of a patient. */
const NO_NAME =
  /^(?:There|Everyone|Everybody|All|Both|Doctor|Dr|Doc|Nurse|Sister|How|What|Who|Where|When|Why|Come|Thanks|Thank|Please|Sorry|Yes|No|Okay|Ok|So|Well|Right|Now|And|But|The|This|That|It|You|Your|We|I|Is|Are|Have|Has|Do|Did|Can|Good|Great|Nice|Lovely|My|Our|Mate|Mum|Dad|Love|Sir|Madam|Today|Tell|Let|Last|Just|Take|Sit|Any|Since|Welcome|Again|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/

/** Short forms that do not begin like the name itself. */
const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  anthony: ['tony'],
  albert: ['bert'],
  alexander: ['sandy', 'xander', 'lex'],
  alexandra: ['sandy', 'lexi'],
  andrew: ['drew'],
  antonio: ['tony'],
  catherine: ['kate', 'kath', 'kathy', 'katie', 'kitty'],
  charles: ['chuck'],
  david: ['dai'],
  dorothy: ['dot', 'dolly'],
  edward: ['ted', 'ned'],
  eleanor: ['nell', 'nora'],
  elizabeth: ['liz', 'beth', 'betty', 'betsy', 'lizzie', 'libby', 'lisa'],
  eugene: ['gene'],
  gerald: ['jerry'],
  giuseppe: ['joe', 'joseph', 'peppe', 'beppe'],
  harold: ['harry'],
  helen: ['nell'],
  henry: ['harry', 'hank'],
  isabella: ['bella'],
  james: ['jim', 'jimmy'],
  jean: ['gina'],
  john: ['jack', 'johnno'],
  joseph: ['joe'],
  kathleen: ['kate', 'katie', 'kitty'],
  margaret: ['peg', 'peggy', 'meg', 'maggie', 'madge', 'greta', 'rita'],
  mary: ['molly', 'polly'],
  michael: ['mick', 'mike'],
  nicholas: ['nick', 'klaus'],
  patricia: ['trish', 'tricia', 'pattie'],
  rebecca: ['becky', 'bec'],
  richard: ['dick', 'rick'],
  robert: ['bob', 'bobby', 'bert'],
  ronald: ['ron'],
  sarah: ['sally'],
  stephen: ['steve'],
  theodore: ['ted'],
  victoria: ['tori', 'vicky'],
  william: ['bill', 'billy', 'liam'],
}

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}|['’-]/gu, '')
    .toLowerCase()

/** 'Ron' is Ronald, 'Jenny' Jennifer, 'Bob' Robert. */
function isFormOf(greeted: string, own: string): boolean {
  if (greeted === own || SHORT_FORMS[own]?.includes(greeted)) return true
  const shared = greeted.replace(/(?:ie|ey|y|o|zza|za)$/, '').replace(/(\p{L})\1$/u, '$1')
  return shared.length >= 2 && own.startsWith(shared)
}

/** Whom the clinician greets at the beginning, as written. */
function greetedNames({ utterances, transcript }: Visit): string[][] {
  const opening = utterances.filter(({ index }) => index < OPENING)
  return opening
    .filter(({ speaker }) => speaker === 'clinician')
    .flatMap(({ start, end }) => [...transcript.slice(start, end).matchAll(GREETING)])
    .map(([, first = '', second = '']) => [first, second].filter((name) => name !== '' && !NO_NAME.test(name)))
    .filter(([first]) => first !== undefined && mentionsIn(first).length === 0)
}

/**
 * A greeting of somebody else may mean that the wrong chart is open. A companion may be greeted as well: one name that
 * fits is enough.
 */
export function greetedNameWarning(visit: Visit, { names = [] }: Chart): ChartWarning | undefined {
  const own = names.flatMap((name) => [fold(name), ...name.split(/[\s-]+/).map(fold)]).filter((name) => name !== '')
  const greeted = greetedNames(visit)
  if (own.length === 0 || greeted.length === 0) return undefined
  if (greeted.some((given) => given.some((name) => own.some((one) => isFormOf(fold(name), one))))) return undefined
  return {
    kind: 'another name',
    text: `The conversation greets ${greeted[0]?.join(' ')}; this is the chart of ${names.join(' ')}. Check that the right patient is chosen.`,
    statements: [],
    references: [],
  }
}
