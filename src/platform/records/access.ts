import { Problem } from '#platform/api/problem.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Identity } from './identity.ts'
import { type Interaction, ownPatient, reachOf } from './policy.ts'
import type { ResourceType, Search } from './records.ts'
import type { ConfinedSearch } from './search-sql.ts'

/** Where a request came from, for the audit event. */
export interface Origin {
  site: string
  requestId?: string
}

/** Merged records within the caller's practice and source. */
export interface Merged {
  idsOf(patient: string): readonly string[]
  survivorOf(patient: string): string
}

const ACTION = { read: 'R', search: 'R', history: 'R', create: 'C', update: 'U', delete: 'D' } as const

interface About {
  type: ResourceType
  id?: string
  patient?: string
  purpose?: string
  detail?: unknown
}

/** Permission and audit of one caller: decides, and says what was decided. */
export class Access {
  readonly who: Identity
  readonly #record: (entries: AuditEntry[]) => Promise<void>
  readonly #origin: Origin
  readonly #now: () => Date
  readonly #merged: Merged

  constructor(
    who: Identity,
    record: (entries: AuditEntry[]) => Promise<void>,
    origin: Origin,
    now: () => Date,
    merged: Merged,
  ) {
    this.who = who
    this.#merged = merged
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
      actorRole: who.role,
      actorType: who.kind === 'person' ? 'humanuser' : 'software',
      behalfId: who.onBehalfOf?.id,
      behalfName: who.onBehalfOf?.name,
      entityType: about.type,
      entityId: about.id,
      patient: about.patient,
      purpose: about.purpose,
      site: this.#origin.site,
      requestId: this.#origin.requestId,
      detail: about.detail === undefined ? undefined : JSON.stringify(about.detail),
    }
  }

  record(entries: AuditEntry[]): Promise<void> {
    return this.#record(entries)
  }

  /** The same caller with its entries going elsewhere: a transaction cannot wait for a log that needs its connection. */
  recordingTo(record: (entries: AuditEntry[]) => Promise<void>): Access {
    return new Access(this.who, record, this.#origin, this.#now, this.#merged)
  }

  /** Refuses what the policy does not grant; the refusal is in the audit log before the caller learns of it. */
  async permit(interaction: Interaction, about: About): Promise<void> {
    const reach = reachOf(this.who, interaction, about.type)
    if (reach === 'practice') return
    if (reach === 'own' && this.#isOwn(about.patient)) return
    await this.refuse(interaction, about, 'not permitted')
    throw new Problem(403, 'You do not have permission to do this.')
  }

  /** Narrows a search to the caller's own compartment where the policy says so. */
  async confine(type: ResourceType, search: Search): Promise<ConfinedSearch> {
    const reach = reachOf(this.who, 'search', type)
    if (reach === 'practice') {
      return search.patient === undefined ? search : { ...search, patientIds: this.#merged.idsOf(search.patient) }
    }
    const own = ownPatient(this.who)
    await this.permit('search', { type, patient: search.patient ?? own, detail: search })
    return { ...search, patient: own, patientIds: this.#ownIds() }
  }

  /** True where a single record lies outside of what the caller may see. */
  isHidden(interaction: Interaction, type: ResourceType, patient: string | undefined): boolean {
    const reach = reachOf(this.who, interaction, type)
    return reach === undefined || (reach === 'own' && !this.#isOwn(patient))
  }

  /** The caller's own records: under their id, and under what was merged with it. */
  #ownIds(): readonly string[] {
    const own = ownPatient(this.who)
    return own === undefined ? [] : [...new Set([own, ...this.#merged.idsOf(this.#merged.survivorOf(own))])]
  }

  #isOwn(patient: string | undefined): boolean {
    return patient !== undefined && this.#ownIds().includes(patient)
  }

  refuse(interaction: Interaction, about: About, reason: string): Promise<void> {
    return this.record([this.entry(interaction, about, '8', reason)])
  }
}
