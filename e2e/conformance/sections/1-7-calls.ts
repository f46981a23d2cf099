import type { Section } from '../section.ts'

const USER = [
  'user.id',
  'user.name',
  'user.email',
  'user.role',
  'user.isEmailVerified',
  'user.isPhoneVerified',
  'user.lastLogin',
]

export const authCalls: Section = {
  document: 1,
  section: '7',
  title: 'Auth and chat calls',
  calls: [
    { call: 'POST /api/auth/login', fields: ['requiresVerification', 'userId', 'message'] },
    { call: 'POST /api/auth/verify', fields: USER },
    { call: 'POST /api/auth/resend-code', fields: ['message'] },
    { call: 'POST /api/auth/register/patient', fields: ['message'] },
    { call: 'POST /api/auth/register/provider', fields: ['message'] },
    { call: 'GET /api/auth/me', fields: USER },
    { call: 'POST /api/auth/logout', fields: [] },
    { call: 'POST /api/chat/assistant', fields: ['message'] },
    { call: 'POST /api/patients/chat/assistant', fields: ['message'] },
  ],
}
