import { BarChart3, Bot, Building2, Database, type LucideIcon, Mic, ShieldAlert } from 'lucide-react'

interface Component {
  name: string
  icon: LucideIcon
  features: readonly string[]
}

/** The six parts of the product (requirements 2 §2.15). */
export const COMPONENTS: readonly Component[] = [
  {
    name: 'Voice-First EHR',
    icon: Mic,
    features: ['Ambient scribe on this machine', 'Each sentence linked to its source', 'A person signs every note'],
  },
  {
    name: 'AI Agent Orchestra',
    icon: Bot,
    features: ['7 specialised agents', 'Proposals with their sources', 'A person decides each line'],
  },
  {
    name: 'Risk Intelligence',
    icon: ShieldAlert,
    features: ['Published models with their versions', 'Inputs and reasons shown', 'Missing data named'],
  },
  {
    name: 'Clinical Analytics',
    icon: BarChart3,
    features: ['Cohorts from the records', 'Gaps in care', 'Model performance as measured'],
  },
  {
    name: 'FHIR Engine',
    icon: Database,
    features: ['FHIR R4 with AU Core', 'Every version kept', 'Every access checked and audited'],
  },
  {
    name: 'Practice Management',
    icon: Building2,
    features: ['Appointments and tasks', 'Medicare and PBS', 'Patient portal'],
  },
]

export const TECHNOLOGY: readonly string[] = [
  'TypeScript on both sides',
  'React and TanStack Query in the browser',
  'Node.js and Fastify on the server',
  'PostgreSQL, embedded or as a server',
  'FHIR R4 records with AU Core profiles',
  'Speech recognition on this machine (Moonshine)',
  'Hash-chained audit log (HMAC-SHA-256)',
]
