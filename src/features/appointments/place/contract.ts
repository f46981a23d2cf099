import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

const staff = ['provider', 'admin'] as const

const Shown = z.object({
  /** Of several locations; empty where the practice has one. */
  places: z.array(z.object({ id: z.string(), name: z.string() })),
  /** '' for all of them. */
  placeId: z.string(),
})

/** The location to which a user limits the diary; it stays from day to day and on every device. */
export const shownPlace = {
  read: endpoint({
    method: 'GET',
    path: '/api/appointments/shown-location',
    access: staff,
    summary: 'The location to which the caller limits day list, calendar and waiting room',
    reply: Shown,
    live: ['PracticeProfile'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/appointments/shown-location',
    access: staff,
    summary: 'Keeps that location for the caller; empty for all',
    body: z.object({ placeId: z.string().check(z.maxLength(60)) }),
    reply: Shown,
  }),
}
