import {
  Activity,
  Bot,
  Building2,
  CalendarDays,
  CalendarPlus,
  CircleDollarSign,
  CirclePlay,
  ClipboardCheck,
  ClipboardList,
  Database,
  FilePlus2,
  Info,
  LayoutDashboard,
  ListPlus,
  type LucideIcon,
  Mic,
  Network,
  Plug,
  ShieldCheck,
  Stethoscope,
  TrendingUp,
  Wind,
} from 'lucide-react'
import type { Capability } from '#fhir/capabilities.ts'
import type { NavigationItem } from './patient-navigation.ts'

export interface NavigationSection {
  title: string
  items: readonly NavigationItem[]
}

/** The clinicians' sidebar: two of its three groups; the third is the quick actions (requirements 1 §2). */
export const clinicianGroups: readonly (readonly NavigationSection[])[] = [
  [
    {
      title: 'Essential Workflows',
      items: [
        { path: '/', icon: LayoutDashboard },
        { path: '/encounters', icon: Stethoscope },
        { path: '/appointments', icon: CalendarDays },
      ],
    },
  ],
  [
    {
      title: 'Clinical Workflows',
      items: [
        { path: '/pulmonology', icon: Wind },
        { path: '/careplans', icon: ClipboardList },
        { path: '/ambient-scribe', icon: Mic },
      ],
    },
    {
      title: 'Intelligence & Analytics',
      items: [
        { path: '/agent-pod', icon: Network },
        { path: '/agents', icon: Bot },
        { path: '/analytics', icon: TrendingUp },
        { path: '/risk', icon: Activity },
      ],
    },
    {
      title: 'Practice Operations',
      items: [
        { path: '/practice-dashboard', icon: Building2 },
        { path: '/coding-billing', icon: CircleDollarSign },
        { path: '/prior-auth', icon: ClipboardCheck },
        { path: '/audit-trail', icon: ShieldCheck },
        { path: '/integrations', icon: Plug },
        { path: '/data-sources', icon: Database },
        { path: '/about', icon: Info },
      ],
    },
  ],
]

export const quickActions: readonly { label: string; href: string; icon: LucideIcon; needs?: Capability }[] = [
  { label: 'New Encounter', href: '/encounters?new=1', icon: FilePlus2 },
  { label: 'New Appointment', href: '/appointments?new=1', icon: CalendarPlus, needs: 'book' },
  { label: 'Start recording', href: '/ambient-scribe', icon: CirclePlay },
  { label: 'New Task', href: '/practice-dashboard?new=1', icon: ListPlus },
]
