export type Mode = 'in person' | 'video' | 'phone'

export type ItemGroup =
  | 'specialist attendance'
  | 'consultant physician attendance'
  | 'complex plan'
  | 'case conference'
  | 'GP attendance'
  | 'chronic condition plan'
  | 'telehealth GP'
  | 'telehealth specialist'
  | 'care plan'
  | 'medication review'
  | 'health assessment'
  | 'nurse'
  | 'nurse telehealth'
  | 'allied health'
  | 'bulk-billing incentive'
  | 'lung function'
  | 'sleep'
  | 'bronchoscopy'
  | 'pleural'
  | 'test'
  | 'pathology'
  | 'imaging'

export type ProviderKind =
  | 'consultant physician'
  | 'specialist'
  | 'GP'
  | 'PMP' // prescribed medical practitioner
  | 'nurse'
  | 'allied health'
  | 'pathology'
  | 'imaging'

/** Who may claim: a kind of provider, or a wider group. */
export type Performer =
  | ProviderKind
  | 'GP or PMP'
  | 'medical'
  | 'supervised laboratory'
  | 'sleep or respiratory physician'

export type Rate = 75 | 85 | 100

/** Read in the official schedule, inferred from the kind of item, or not read. */
export type Basis = 'read' | 'inferred' | 'not read'

export type Needs = 'referral' | 'request' | 'GP letter' | 'none'

/** Minutes: at least, more than, less than. */
export type Minutes = { least?: number; over?: number; below?: number }

export type MbsItem = {
  item: string
  group: ItemGroup
  text: string
  by: Performer
  rates: readonly Rate[]
  ratesBasis: Basis
  mode: Mode | 'any'
  needs: Needs
  minutes?: Minutes
}

export const MBS_2026 = 'MBS XML, release of 1 July 2026'
