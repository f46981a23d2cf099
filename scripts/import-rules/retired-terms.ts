export interface RetiredTerm {
  /** Lower case, a space between words: 'set out' finds `setOut` and `set-out.ts`. */
  term: string
  instead: string
  /** Paths where the word has its ordinary meaning. */
  except?: readonly string[]
  /** Folders that keep the word in their name; files and names in them do not. */
  folders?: readonly string[]
  /**
   * Properties that keep the word because they are sent or stored under it, each spelt in full. A variable, function,
   * parameter or type may not: `({ paper: document })`, not `({ paper })`.
   */
  keys?: readonly string[]
}

/** `docs/glossary.md`, column 'replaces'. Add a term once its last use is gone. */
export const RETIRED: readonly RetiredTerm[] = [
  { term: 'desk', instead: 'services or screen' },
  { term: 'desks', instead: 'services or screens' },
  { term: 'glass', instead: 'emergency access' },
  { term: 'set out', instead: 'format' },
  { term: 'keep house', instead: 'schedule' },
  { term: 'housekeeping', instead: 'schedule' },
  { term: 'pace', instead: 'rate' },
  { term: 'unseal', instead: 'refuseIfRestricted' },
  { term: 'sealed record', instead: 'restricted record' },
  { term: 'plain atom', instead: 'a plain name' },
  { term: 'mend', instead: 'fix' },
  { term: 'told', instead: 'details, reported or notified' },
  // the portal's API: reasons and calls of a plan's step, the title of a record line
  { term: 'said', instead: 'statement, reply, text or answer', keys: ['said', 'titleSaid'] },
  { term: 'news', instead: 'events or changes' },
  { term: 'standing', instead: 'active' },
  { term: 'in words', instead: 'format' },
  { term: 'diary entry', instead: 'appointment' },
  // nostrils flare: a word list of the safety engine, which its rules name
  { term: 'flare', instead: 'exacerbation', except: ['src/medicine/safety/lexicon/en-signs.ts'] },
  { term: 'flares', instead: 'exacerbations' },
  // the portal's plans, also as kept on a phone; a way of assigning a benefit, stored with the claim
  { term: 'paper', instead: 'document', keys: ['paper'] },
  { term: 'papers', instead: 'documents' },
  { term: 'notice', instead: 'notification' },
  // the job's name in the audit log, and the first part of a path; a migration keeps its name
  {
    term: 'notices',
    instead: 'notifications',
    keys: ['notices'],
    except: ['src/platform/database/migrations/0012-notices.ts'],
  },
  // orders, terms, authority requests and entries kept on a phone; a fact that findings name as their evidence
  {
    term: 'medicine',
    instead: 'medication',
    folders: ['src/medicine/'],
    keys: ['medicine', 'medicineClasses'],
  },
  // the portal's, plans', charts' and letters' API, and a scope of a carer's consent
  { term: 'medicines', instead: 'medications', keys: ['medicines'] },
]
