import { addDays, formatDate } from '#fhir/dates.ts'
import { tableOn } from '../fees.ts'
import { MBS_2026, type MbsItem, type Performer, type ProviderKind } from '../item.ts'
import { absentItems } from '../items.ts'
import { dayAfterMonths } from '../periods.ts'
import type { Reason, Service } from '../service.ts'

const CODES = 'Medicare reason codes, public list'

export function unknownItem({ item, serviceDate }: Service): Reason {
  const gone = absentItems[item]
  return {
    ruleId: 'in-force',
    effect: 'refuses',
    text: gone ? `Item ${item} is not in the schedule: ${gone}` : `Item ${item} is not among the items held`,
    codes: gone ? ['206'] : ['280'],
    citation: MBS_2026,
    verified: gone !== undefined && serviceDate >= '2026-07-01',
  }
}

export function dateRules({ serviceDate, lodgedOn, patient, facts }: Service): Reason[] {
  const reasons: Reason[] = []
  const add = (ruleId: string, effect: Reason['effect'], text: string, codes: string[]) =>
    reasons.push({ ruleId, effect, text, codes, citation: CODES, verified: true })
  if (serviceDate > lodgedOn) add('not-in-future', 'refuses', 'The date of service is in the future', ['212'])
  if (patient.birthDate && serviceDate < patient.birthDate.padEnd(10, '-01').slice(0, 10)) {
    add('after-birth', 'refuses', 'The date of service is before the date of birth', ['226'])
  }
  if (lodgedOn >= dayAfterMonths(serviceDate, 24)) {
    if (!facts?.['late-lodgement-approved']) {
      add('two-years', 'refuses', 'Older than 2 years: needs an approved late lodgement', ['111', '428'])
    }
  } else if (lodgedOn >= dayAfterMonths(serviceDate, 18)) {
    const last = addDays(dayAfterMonths(serviceDate, 24), -1)
    add('two-years', 'warns', `No benefit is paid for a claim lodged after ${formatDate(last)}`, ['111', '428'])
  }
  if (!tableOn(serviceDate)) {
    reasons.push({
      ruleId: 'schedule-held',
      effect: 'missing',
      text: `No schedule is held for ${formatDate(serviceDate)}; the rules shown are those of 1 July 2026`,
      codes: ['206'],
      citation: MBS_2026,
      verified: true,
    })
  }
  return reasons
}

const MEDICAL: readonly ProviderKind[] = ['consultant physician', 'specialist', 'GP', 'PMP']
const MAY: Record<Exclude<Performer, ProviderKind>, readonly ProviderKind[]> = {
  'GP or PMP': ['GP', 'PMP'],
  medical: MEDICAL,
  'supervised laboratory': ['consultant physician', 'specialist'],
  'sleep or respiratory physician': ['consultant physician', 'specialist'],
}

export function providerRules({ provider }: Service, { item, by, group }: MbsItem): Reason[] {
  const allowed = by in MAY ? MAY[by as keyof typeof MAY] : [by as ProviderKind]
  const reasons: Reason[] = []
  const add = (ruleId: string, effect: Reason['effect'], text: string, codes: string[], citation = MBS_2026) =>
    reasons.push({ ruleId, effect, text, codes, citation, verified: true })
  if (group === 'specialist attendance' && provider.kind === 'consultant physician') {
    add('provider-kind', 'warns', 'A consultant physician claims the 110 family instead', ['135'])
  } else if (!allowed.includes(provider.kind)) {
    const codes = by === 'consultant physician' ? ['135'] : by === 'specialist' ? ['140'] : ['141', '412']
    add('provider-kind', 'refuses', `Item ${item} is for: ${by}; the provider is: ${provider.kind}`, codes)
  }
  if (by === 'sleep or respiratory physician' && provider.sleepOrRespiratory === false) {
    add('provider-kind', 'refuses', 'Sleep studies are for sleep or respiratory physicians', ['141'])
  }
  if (!provider.providerNumber) {
    add('provider-number', 'missing', 'Provider number for the place of this service', ['414'], CODES)
  }
  return reasons
}

export function timeRules({ minutes }: Service, { item, minutes: rule }: MbsItem): Reason[] {
  if (!rule) return []
  const reason = (effect: Reason['effect'], text: string): Reason => ({
    ruleId: 'time',
    effect,
    text,
    codes: [],
    citation: MBS_2026,
    verified: true,
  })
  const words = [
    ...(rule.over !== undefined ? [`more than ${rule.over}`] : []),
    ...(rule.least !== undefined ? [`at least ${rule.least}`] : []),
    ...(rule.below !== undefined ? [`less than ${rule.below}`] : []),
  ].join(' and ')
  if (minutes === undefined) return [reason('missing', `Length of the service; item ${item} is for ${words} minutes`)]
  const fits =
    (rule.over === undefined || minutes > rule.over) &&
    (rule.least === undefined || minutes >= rule.least) &&
    (rule.below === undefined || minutes < rule.below)
  return fits ? [] : [reason('refuses', `Item ${item} is for ${words} minutes; this service took ${minutes}`)]
}
