import type { InhalerDevice } from '#medicine/medications/medication.ts'
import type { CalculationInputs } from '../calculations/read-inputs.ts'
import type { EntryId } from './entries/entries.ts'
import type { ConditionRef, Filter, GapTopic, MeasureId, MedicationRef, Period, VaccineKind } from './filters/filter.ts'
import type { StatedDose } from './stated-dose.ts'

export type Show =
  | {
      as: 'list'
      sort?: {
        by: MeasureId | 'age' | 'exacerbations' | 'fev1-slope'
        end: 'most' | 'least'
        first: number | undefined
      }
      /** Shown beside each patient, or that there is none. */
      values?: Extract<Filter, { kind: 'measured' | 'entry' }>
      /** Phone numbers beside each. */
      hasPhones?: true
    }
  | { as: 'count' }
  | { as: 'average' | 'median'; measure: MeasureId | 'age' }
  | { as: 'share'; of: Filter }
  | { as: 'groups'; by: 'sex' | 'state' | 'smoking' | 'risk' | 'gold' | 'age' }

export type ChartTopic =
  | {
      topic: 'measure'
      measure: MeasureId | 'spirometry'
      pick: 'latest' | 'history' | 'first' | 'highest' | 'lowest' | 'when' | 'count'
      period?: Period
    }
  | { topic: 'holds'; filter: Filter }
  | { topic: 'exacerbations' | 'admissions'; period?: Period }
  /** Between two tests, in millilitres. */
  | { topic: 'volume-change'; measure: 'fev1' | 'fvc'; overMl?: number; isYearly?: true; period?: Period }
  /** Whether that is all that the rules advise. */
  | { topic: 'vaccines'; vaccine?: VaccineKind; isAll?: true; period?: Period }
  /** The latest value beside the limits that sources give. */
  | { topic: 'judged'; measure: MeasureId }
  | {
      topic: 'medicines'
      filter?: Filter
      isCounted?: true
      asksWhy?: true
      asksWho?: true
      isStopped?: true
      /** When they ended. */
      period?: Period
    }
  | { topic: 'entry'; entry: EntryId; isCourse?: true; period?: Period }
  /** Words without a meaning here, looked for in the names of the record's entries. */
  | { topic: 'words'; words: readonly string[] }
  | { topic: 'results'; isLaboratory?: true; isAbnormal?: true; period?: Period }
  /** With the conditions that the question takes for granted. */
  | { topic: 'conditions'; asked?: readonly ConditionRef[]; asksCourse?: true }
  /** How a measure stands beside that of an earlier time; after the facts of both. */
  | { topic: 'change-since'; measure: MeasureId; period: Period }
  /** What was ordered at a visit, with an exacerbation or in a time, not what is taken now. */
  | {
      topic: 'prescribed'
      at: 'last-visit' | 'last-exacerbation' | 'latest' | Period
      /** By the asker alone. */
      isOwn?: true
      by?: { id: string; label: string }
      medication?: MedicationRef
    }
  /** By the asker alone. */
  | { topic: 'last-visit'; isOwn?: true; count?: number }
  | { topic: 'gaps'; only?: GapTopic }
  /** With its steps, where its contents are asked for. */
  | { topic: 'plan'; hasSteps?: true }
  /** What became of the last appointments. */
  | { topic: 'attendance'; count: number }
  | {
      topic:
        | 'risk'
        | 'allergies'
        | 'smoking'
        | 'next-appointment'
        | 'booked-reason'
        | 'gold'
        | 'summary'
        | 'contact'
        | 'age'
        | 'identifiers'
        | 'own-gp'
        | 'language'
        | 'note'
        | 'gp-letter'
        | 'patient-summary'
        | 'referrals'
        | 'tasks'
        | 'messages'
        | 'consents'
        | 'rehabilitation'
        | 'oxygen'
        | 'reversibility'
        | 'fvc-percent'
        | 'next-of-kin'
        | 'since-last-visit'
        | 'z-scores'
        | 'reliever-use'
        | 'referral-period'
    }

export type DayQuestion =
  | { about: 'next' | 'waiting' }
  | {
      about: 'list'
      period: Period
      status?: 'booked' | 'fulfilled' | 'cancelled' | 'noshow' | 'seen' | 'left'
      half?: 'morning' | 'afternoon'
    }
  | { about: 'free'; period: Period; minutes?: number; half?: 'morning' | 'afternoon' }

export type Question =
  | { kind: 'patients'; filter: Filter; show: Show }
  | {
      kind: 'chart'
      topics: readonly ChartTopic[]
      patient: 'context' | 'named' | 'self'
      ids?: readonly string[]
      words?: string
    }
  | { kind: 'day'; day: DayQuestion; whose: 'mine' | 'practice' | { practitioner: string; label: string } }
  | { kind: 'practice'; about: 'tasks'; filter?: 'urgent' | 'overdue' | 'mine'; period?: Period }
  | { kind: 'practice'; about: 'claims'; filter?: 'rejected' | 'waiting' | 'received'; period?: Period }
  | { kind: 'practice'; about: 'messages' | 'letters' | 'danger'; period?: Period }
  | { kind: 'practice'; about: 'results'; only?: 'abnormal' | 'critical'; period?: Period }
  | { kind: 'guideline'; words: string }
  | { kind: 'search'; words: string }
  | { kind: 'navigate'; path: string; label: string }
  | {
      kind: 'calculate'
      calculator: string
      text: string
      numbers: CalculationInputs
      /** Whose record gives what the words leave out. */
      ids?: readonly string[]
      words?: string
      ofContext?: boolean
    }
  | {
      kind: 'medication-safety'
      /** As typed: 'Augmentin'. None: everything the patient takes. */
      medications: readonly string[]
      patient: 'context' | 'named'
      ids?: readonly string[]
      /** The words that name the patient. */
      words?: string
      /** The dose the asker has in mind. */
      stated?: StatedDose
      /** An allergy that the question names beside the medication. */
      withAllergy?: string
      /** 'Is he allergic to penicillin': what is recorded comes first. */
      asksAllergy?: true
      /** 'Is metformin OK with her kidneys': the recorded kidney function is shown. */
      asksKidney?: true
      /** 'What should I know before starting it': all that the tables hold about it is shown too. */
      isBefore?: true
    }
  | {
      kind: 'dose'
      medications: readonly string[]
      isTooMuch: boolean
      /** Under which the usual regimen may not hold. */
      circumstances: readonly (
        | 'anaphylaxis'
        | 'emergency'
        | 'kidney'
        | 'liver'
        | 'pregnancy'
        | 'child'
        | 'older'
        | 'palliative'
      )[]
      /** The dose the asker has in mind. */
      stated?: StatedDose
      asksMost?: true
      /** '200/6', where the most of that one is asked for. */
      strength?: string
    }
  /** Medications with each other, or one with all others; nobody's chart is needed. */
  | { kind: 'interaction'; medications: readonly string[]; isBefore?: true }
  /** 'What prolongs QT', and which of it a patient takes. */
  | {
      kind: 'effect'
      effect: 'qt' | 'serotonin' | 'immunity' | 'potassium' | 'sedation' | 'cyp3a4'
      ids?: readonly string[]
      words?: string
      /** Of the chart that is open, if one is. */
      ofContext?: true
      /** Asked of one patient, not in general. */
      isOfOne?: true
    }
  /** A medication in a condition, in pregnancy or at an age; nobody's chart is needed. */
  | {
      kind: 'medication-in'
      medications: readonly string[]
      /** As written: 'in depression'. */
      circumstance: string
      kinds: readonly ('kidney' | 'liver' | 'pregnancy' | 'child' | 'older')[]
      ageYears?: number
      /** The eGFR or creatinine clearance that was named. */
      kidneyValue?: number
    }
  /** What is open on an account; without a patient of the practice. */
  | { kind: 'balance'; ids?: readonly string[]; words?: string; ofContext?: true }
  | { kind: 'definition'; terms: readonly string[] }
  /** 'What is in Breztri'. */
  | { kind: 'ingredients'; medications: readonly string[] }
  | { kind: 'technique'; device: InhalerDevice }
  | {
      kind: 'compare'
      /** The patients of each name; more than one where it is shared. */
      patients: readonly { words: string; ids: readonly string[] }[]
      topics: readonly ChartTopic[]
      end?: 'most' | 'least' | 'better' | 'worse'
    }
  | {
      kind: 'write'
      what: string
      dialog: 'new-appointment' | 'new-patient' | 'new-encounter' | 'new-task' | undefined
    }
  | { kind: 'open-chart'; ids: readonly string[]; words?: string }
  | { kind: 'greeting' }
  | { kind: 'help' }
  | { kind: 'nothing' }

export interface Understanding {
  question: Question
  /** In plain English. */
  understood: string
  /** Words that could not be interpreted or used, as typed. */
  notUnderstood: readonly string[]
  /** Those of them that have a meaning which this reading does not honour. */
  notUsed: readonly string[]
  /** Unknown words that may be a patient's name, folded. */
  candidates: readonly string[]
  /** True where what was not understood could change who is found: nothing is listed then. */
  isIncomplete: boolean
  /** A word beside what is asked for was not understood: another thing may be meant. */
  mayMeanOther: boolean
  problems: readonly string[]
  notes: readonly string[]
  /** 'emphysma' read as 'emphysema'. */
  corrections: readonly { typed: string; readAs: string }[]
}
