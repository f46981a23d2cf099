import { EMERGENCY_ACCESS, RESTRICTED_MESSAGE } from '#fhir/restricted.ts'
import { Problem } from '#platform/api/problem.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Identity } from '../identity.ts'
import { ADMINISTRATORS_TASKS, TASK_KINDS } from '../policy/access-table.ts'
import type { Act } from '../policy/act.ts'
import { patientBehind } from '../policy/callers.ts'
import type { Interaction, Reach } from '../policy/interaction.ts'
import { ownPatient, reachOf, reachWithin } from '../policy/policy.ts'
import { tasksOfPosition } from '../policy/position-rights.ts'
import type { ResourceType, Search } from '../records.ts'
import type { WithRelated } from '../search/related-sql.ts'
import type { ConfinedSearch } from '../search/search-sql.ts'
import { asksHiddenValue, isMaskable } from './masked-row.ts'

/** Where a request came from, for the audit event. */
export interface Origin {
  site: string
  requestId?: string
}

/** Patients within the caller's practice and source. */
export interface Patients {
  /** The ids whose records are read together with this one. */
  idsOf(patient: string): readonly string[]
  survivorOf(patient: string): string
  /** Every record that was merged into another, with that other. */
  duplicates(): readonly (readonly [duplicate: string, survivor: string])[]
  /** Those who have declined AI-assisted care. */
  declined(): ReadonlySet<string>
  /** Restricted records the caller may not open. */
  restricted(): ReadonlySet<string>
  /** True while the caller has emergency access to this restricted record. */
  hasEmergencyAccess(patient: string): boolean
}

const AI_CARE_DECLINED = 'This patient has declined AI-assisted care. No assistant can open their record.'

const ACTION = { read: 'R', search: 'R', history: 'R', create: 'C', update: 'U', delete: 'D' } as const

interface About {
  type: ResourceType
  id?: string
  patient?: string
  purpose?: string
  detail?: unknown
}

/** Permission and audit for one caller: decides, and records the decision. */
export class Access {
  readonly who: Identity
  readonly #record: (entries: AuditEntry[]) => Promise<void>
  readonly #origin: Origin
  readonly #now: () => Date
  readonly #patients: Patients

  constructor(
    who: Identity,
    record: (entries: AuditEntry[]) => Promise<void>,
    origin: Origin,
    now: () => Date,
    patients: Patients,
  ) {
    this.who = who
    this.#patients = patients
    this.#record = record
    this.#origin = origin
    this.#now = now
  }

  entry(
    interaction: Interaction,
    about: About,
    outcome: AuditEntry['outcome'] = '0',
    outcomeDesc?: string,
  ): AuditEntry {
    const { who } = this
    return {
      practice: who.practice,
      recorded: this.#now().toISOString(),
      action: ACTION[interaction],
      operation: interaction,
      outcome,
      outcomeDesc,
      actorId: who.id,
      actorName: who.name,
      actorRole: who.kind === 'app' ? 'software' : who.carerScopes ? 'carer' : who.role,
      actorType: who.kind === 'person' ? 'humanuser' : 'software',
      behalfId: who.onBehalfOf?.id,
      behalfName: who.onBehalfOf?.name,
      entityType: about.type,
      entityId: about.id,
      patient: about.patient,
      purpose: about.purpose ?? this.#emergency(about.patient),
      site: this.#origin.site,
      requestId: this.#origin.requestId,
      detail: about.detail === undefined ? undefined : JSON.stringify(about.detail),
    }
  }

  now(): Date {
    return this.#now()
  }

  record(entries: AuditEntry[]): Promise<void> {
    return this.#record(entries)
  }

  /** The same caller with its entries going elsewhere: a transaction cannot wait for a log that needs its connection. */
  recordingTo(record: (entries: AuditEntry[]) => Promise<void>): Access {
    return new Access(this.who, record, this.#origin, this.#now, this.#patients)
  }

  /** Refuses what the policy does not grant; the refusal is in the audit log before the caller learns of it. */
  async permit(interaction: Interaction, about: About, act?: Act): Promise<void> {
    if (this.#isBarred(about.patient)) {
      await this.refuse(interaction, about, 'AI-assisted care declined')
      throw new Problem(403, AI_CARE_DECLINED)
    }
    const reach = this.#reach(interaction, about.type, act)
    if (reach === 'practice') return this.refuseIfRestricted(interaction, about)
    // an app of staff is confined to one record and is not let in to it by that
    if (reach === 'own' && this.#isOwn(about.patient)) return this.refuseIfRestricted(interaction, about)
    await this.refuse(interaction, about, 'not permitted')
    throw new Problem(403, 'You do not have permission to do this.')
  }

  /** Narrows a search to the caller's own compartment where the policy says so. */
  async confine(type: ResourceType, search: Search): Promise<ConfinedSearch> {
    const reach = reachOf(this.who, 'search', type)
    if (reach === 'practice') {
      if (search.patient !== undefined) await this.permit('search', { type, patient: search.patient })
      const withoutPatients = [...this.#declinedIds(), ...this.#leftOut(type, search)]
      const withoutCodes = this.#codesLeftOut(type)
      return {
        ...this.#together(search),
        ...((search.related || search.orderBy) && (await this.#confinedRelated(search))),
        ...(withoutPatients.length > 0 && { withoutPatients }),
        ...(withoutCodes.length > 0 && { withoutCodes }),
      }
    }
    const own = ownPatient(this.who)
    await this.permit('search', { type, patient: search.patient ?? own, detail: search })
    const withoutCodes = this.#codesLeftOut(type)
    return { ...search, patient: own, patientIds: this.ownIds(), ...(withoutCodes.length > 0 && { withoutCodes }) }
  }

  /** A list must not be narrowed or ordered by records that the caller may not search. */
  async #confinedRelated({ related = [], orderBy }: Search): Promise<WithRelated> {
    const asked = orderBy ? [...related, orderBy] : related
    const types = new Set(asked.flatMap(({ any }) => any.map(({ type }) => type)))
    for (const type of types) await this.permit('search', { type })
    return {
      duplicates: this.#patients.duplicates(),
      ...(orderBy && { orderWithoutPatients: [...this.#patients.restricted()] }),
      relatedWithoutCodes: Object.fromEntries([...types].map((type) => [type, this.#codesLeftOut(type)])),
    }
  }

  #reach(interaction: Interaction, type: ResourceType, act?: Act): Reach | undefined {
    return act ? reachWithin(act.name, this.who, interaction, type) : reachOf(this.who, interaction, type)
  }

  /** True for a record that the caller may not see. */
  isHidden(
    interaction: Interaction,
    type: ResourceType,
    patient: string | undefined,
    code?: string | null,
    act?: Act,
  ): boolean {
    const reach = this.#reach(interaction, type, act)
    if (code && this.#codesLeftOut(type).includes(code)) return true
    return this.#isBarred(patient) || reach === undefined || (reach === 'own' && !this.#isOwn(patient))
  }

  #together(search: Search): ConfinedSearch {
    return search.patient === undefined ? search : { ...search, patientIds: this.#patients.idsOf(search.patient) }
  }

  /** Refuses records of a restricted patient. An administrator may see who the patient is, not the clinical record. */
  async refuseIfRestricted(interaction: Interaction, about: About, isChart = false): Promise<void> {
    if (!this.isRestricted(about, isChart)) return
    await this.refuse(interaction, about, 'restricted record')
    throw new Problem(403, RESTRICTED_MESSAGE, { restrictedPatient: about.patient })
  }

  isRestricted({ type, patient }: About, isChart = false): boolean {
    const isAdministratorsView = type === 'Patient' && this.#isAdministrator() && !isChart
    return !isAdministratorsView && patient !== undefined && this.#patients.restricted().has(patient)
  }

  /** True where a search may show only that the patient exists and when they have appointments. */
  isMasked(type: ResourceType, patient: string | null): boolean {
    if (patient === null || !isMaskable(type) || (type === 'Patient' && this.#isAdministrator())) return false
    return this.#patients.restricted().has(patient)
  }

  /** Callers of a practice with the same view find the same patients. */
  view(): string {
    const hidden = [...this.#declinedIds(), ...this.#patients.restricted()].sort()
    return JSON.stringify([
      this.who.kind,
      this.who.role,
      patientBehind(this.who).position ?? '',
      ownPatient(this.who) ?? '',
      hidden,
    ])
  }

  #isAdministrator(): boolean {
    return this.who.kind === 'person' && this.who.role === 'admin'
  }

  #emergency(patient: string | undefined): string | undefined {
    return patient !== undefined && this.#patients.hasEmergencyAccess(patient) ? EMERGENCY_ACCESS : undefined
  }

  /** Software sees nothing of a restricted record; users see what `isMasked` leaves. */
  #leftOut(type: ResourceType, search: Search): readonly string[] {
    if (this.who.kind !== 'person' || !isMaskable(type)) return [...this.#patients.restricted()]
    const { where, related } = search
    // an administrator sees who the patient is, and nothing of what is recorded about them
    const isAsked =
      type === 'Patient' && this.#isAdministrator() ? where?.length || related?.length : asksHiddenValue(type, search)
    return isAsked ? [...this.#patients.restricted()] : []
  }

  #codesLeftOut(type: ResourceType): readonly string[] {
    if (type !== 'Task' || this.#isAdministrator()) return []
    const shown = tasksOfPosition(this.who)
    return shown ? TASK_KINDS.filter((kind) => !shown.includes(kind)) : ADMINISTRATORS_TASKS
  }

  #declinedIds(): readonly string[] {
    if (this.who.kind !== 'agent') return []
    return [...this.#patients.declined()].flatMap((id) => this.#patients.idsOf(this.#patients.survivorOf(id)))
  }

  /** An agent has no access to a patient who declined AI-assisted care, whoever it acts for. */
  #isBarred(patient: string | undefined): boolean {
    if (this.who.kind !== 'agent' || patient === undefined || this.#patients.declined().size === 0) return false
    return this.#declinedIds().includes(patient) || this.#patients.declined().has(patient)
  }

  /** The caller's own records: under their id, and under what was merged with it. */
  ownIds(): readonly string[] {
    const own = ownPatient(this.who)
    if (own === undefined) return []
    // an app is limited to the patient it was launched with: records merged into that one, never the one it was merged into
    if (this.who.kind === 'app') return this.#patients.idsOf(own)
    return [...new Set([own, ...this.#patients.idsOf(this.#patients.survivorOf(own))])]
  }

  /** The ids whose records are read with this one. */
  recordedAs(patient: string): readonly string[] {
    return this.#patients.idsOf(patient)
  }

  /** The ids under which the same patient is recorded. */
  samePatient(patient: string): readonly string[] {
    return [patient, ...this.#patients.idsOf(this.#patients.survivorOf(patient))]
  }

  #isOwn(patient: string | undefined): boolean {
    return patient !== undefined && this.ownIds().includes(patient)
  }

  refuse(interaction: Interaction, about: About, reason: string): Promise<void> {
    return this.record([this.entry(interaction, about, '8', reason)])
  }
}
