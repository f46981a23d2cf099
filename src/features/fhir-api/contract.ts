import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

const everyone = ['patient', 'provider', 'admin', 'software'] as const

/** A resource, a Bundle or an OperationOutcome; what it must be is the standard's to say. */
const resource = z.record(z.string(), z.unknown())

const MEGABYTE = 1024 * 1024
const ONE_RESOURCE = 2 * MEGABYTE
const ONE_BUNDLE = 10 * MEGABYTE

/** FHIR R4 (https://hl7.org/fhir/R4/http.html). The record store decides what each caller may see and do. */
export const fhirApi = {
  metadata: endpoint({
    method: 'GET',
    path: '/fhir/metadata',
    access: 'public',
    reply: resource,
    summary: 'Capabilities',
  }),
  bundle: endpoint({
    method: 'POST',
    path: '/fhir',
    cost: 'heavy-when-large',
    access: everyone,
    reply: resource,
    bodyBytesAtMost: { patient: ONE_RESOURCE, provider: ONE_BUNDLE, admin: ONE_BUNDLE, software: ONE_BUNDLE },
    summary: 'Batch or transaction',
  }),

  exportAll: endpoint({ method: 'GET', path: '/fhir/$export', access: everyone, reply: resource, status: 202 }),
  exportPatients: endpoint({
    method: 'GET',
    path: '/fhir/Patient/$export',
    access: everyone,
    reply: resource,
    status: 202,
  }),
  exportStatus: endpoint({ method: 'GET', path: '/fhir/$export/{id}', access: everyone, reply: resource }),
  exportDelete: endpoint({
    method: 'DELETE',
    path: '/fhir/$export/{id}',
    access: everyone,
    reply: resource,
    status: 202,
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/fhir/$export/{id}/{file}',
    cost: 'heavy',
    access: everyone,
    reply: resource,
  }),

  everything: endpoint({
    method: 'GET',
    path: '/fhir/Patient/{id}/$everything',
    cost: 'heavy',
    access: everyone,
    reply: resource,
  }),
  validate: endpoint({
    method: 'POST',
    path: '/fhir/{type}/$validate',
    access: everyone,
    reply: resource,
    bodyBytesAtMost: ONE_RESOURCE,
  }),
  validateOne: endpoint({
    method: 'POST',
    path: '/fhir/{type}/{id}/$validate',
    access: everyone,
    reply: resource,
    bodyBytesAtMost: ONE_RESOURCE,
  }),

  search: endpoint({
    method: 'GET',
    path: '/fhir/{type}',
    cost: 'heavy-when-large',
    access: everyone,
    reply: resource,
  }),
  searchByPost: endpoint({
    method: 'POST',
    path: '/fhir/{type}/_search',
    cost: 'heavy-when-large',
    access: everyone,
    reply: resource,
  }),
  searchOfPatient: endpoint({
    method: 'GET',
    path: '/fhir/{type}/{id}/{inner}',
    cost: 'heavy-when-large',
    access: everyone,
    reply: resource,
  }),
  create: endpoint({
    method: 'POST',
    path: '/fhir/{type}',
    access: everyone,
    reply: resource,
    status: 201,
    bodyBytesAtMost: ONE_RESOURCE,
  }),
  updateWhere: endpoint({
    method: 'PUT',
    path: '/fhir/{type}',
    access: everyone,
    reply: resource,
    bodyBytesAtMost: ONE_RESOURCE,
  }),
  patchWhere: endpoint({ method: 'PATCH', path: '/fhir/{type}', access: everyone, reply: resource }),
  deleteWhere: endpoint({ method: 'DELETE', path: '/fhir/{type}', access: everyone, reply: resource, status: 204 }),
  read: endpoint({ method: 'GET', path: '/fhir/{type}/{id}', access: everyone, reply: resource }),
  update: endpoint({
    method: 'PUT',
    path: '/fhir/{type}/{id}',
    access: everyone,
    reply: resource,
    bodyBytesAtMost: ONE_RESOURCE,
  }),
  patch: endpoint({ method: 'PATCH', path: '/fhir/{type}/{id}', access: everyone, reply: resource }),
  delete: endpoint({ method: 'DELETE', path: '/fhir/{type}/{id}', access: everyone, reply: resource, status: 204 }),
  history: endpoint({ method: 'GET', path: '/fhir/{type}/{id}/_history', access: everyone, reply: resource }),
  version: endpoint({ method: 'GET', path: '/fhir/{type}/{id}/_history/{version}', access: everyone, reply: resource }),
}
