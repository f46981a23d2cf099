import * as z from 'zod/mini'
import { endpoint } from '#platform/api/endpoint.ts'

const everyone = ['patient', 'provider', 'admin', 'software'] as const

/** A resource, a Bundle or an OperationOutcome; the FHIR standard defines its shape. */
const resource = z.record(z.string(), z.unknown())

const MEGABYTE = 1024 * 1024
const ONE_RESOURCE = 2 * MEGABYTE
const ONE_BUNDLE = 10 * MEGABYTE

/** FHIR R4 (https://hl7.org/fhir/R4/http.html). The record store enforces what each caller may see and do. */
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
    confirmedBy: 'write',
  }),

  exportAll: endpoint({
    method: 'GET',
    path: '/fhir/$export',
    summary: 'Starts a bulk export of every record the caller may read',
    access: everyone,
    reply: resource,
    status: 202,
  }),
  exportPatients: endpoint({
    method: 'GET',
    path: '/fhir/Patient/$export',
    summary: 'Starts a bulk export of patients and their records',
    access: everyone,
    reply: resource,
    status: 202,
  }),
  exportStatus: endpoint({
    method: 'GET',
    path: '/fhir/$export/{id}',
    summary: 'Progress of a bulk export, then its files',
    access: everyone,
    reply: resource,
  }),
  exportDelete: endpoint({
    method: 'DELETE',
    path: '/fhir/$export/{id}',
    summary: 'Cancels a bulk export and deletes its files',
    access: everyone,
    reply: resource,
    status: 202,
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/fhir/$export/{id}/{file}',
    summary: 'One file of a bulk export, as NDJSON',
    cost: 'heavy',
    access: everyone,
    reply: resource,
  }),

  everything: endpoint({
    method: 'GET',
    path: '/fhir/Patient/{id}/$everything',
    summary: 'Everything recorded about one patient',
    cost: 'heavy',
    access: everyone,
    reply: resource,
  }),
  validate: endpoint({
    method: 'POST',
    path: '/fhir/{type}/$validate',
    summary: 'Validates a resource without storing it',
    access: everyone,
    reply: resource,
    bodyBytesAtMost: ONE_RESOURCE,
  }),
  validateOne: endpoint({
    method: 'POST',
    path: '/fhir/{type}/{id}/$validate',
    summary: 'Validates a resource for the given id without storing it',
    access: everyone,
    reply: resource,
    bodyBytesAtMost: ONE_RESOURCE,
  }),

  search: endpoint({
    method: 'GET',
    path: '/fhir/{type}',
    summary: 'Searches resources of one type',
    cost: 'heavy-when-large',
    mayLag: 'when-asked',
    access: everyone,
    reply: resource,
  }),
  searchByPost: endpoint({
    method: 'POST',
    path: '/fhir/{type}/_search',
    summary: 'Searches resources of one type with the parameters in the body',
    cost: 'heavy-when-large',
    access: everyone,
    reply: resource,
  }),
  searchOfPatient: endpoint({
    method: 'GET',
    path: '/fhir/{type}/{id}/{inner}',
    summary: 'Searches resources of one type in the compartment of a patient',
    cost: 'heavy-when-large',
    access: everyone,
    reply: resource,
  }),
  create: endpoint({
    method: 'POST',
    path: '/fhir/{type}',
    summary: 'Creates a resource; with If-None-Exist only where no other matches',
    confirmedBy: 'write',
    access: everyone,
    reply: resource,
    status: 201,
    bodyBytesAtMost: ONE_RESOURCE,
  }),
  updateWhere: endpoint({
    method: 'PUT',
    path: '/fhir/{type}',
    summary: 'Updates the one resource that matches a search',
    access: everyone,
    reply: resource,
    bodyBytesAtMost: ONE_RESOURCE,
  }),
  patchWhere: endpoint({
    method: 'PATCH',
    path: '/fhir/{type}',
    summary: 'Patches the one resource that matches a search',
    access: everyone,
    reply: resource,
  }),
  deleteWhere: endpoint({
    method: 'DELETE',
    path: '/fhir/{type}',
    summary: 'Deletes the one resource that matches a search',
    access: everyone,
    reply: resource,
    status: 204,
  }),
  read: endpoint({
    method: 'GET',
    path: '/fhir/{type}/{id}',
    summary: 'Reads a resource',
    access: everyone,
    reply: resource,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/fhir/{type}/{id}',
    summary: 'Updates a resource; If-Match names the version it is based on',
    confirmedBy: 'write',
    access: everyone,
    reply: resource,
    bodyBytesAtMost: ONE_RESOURCE,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/fhir/{type}/{id}',
    summary: 'Changes parts of a resource by JSON Patch',
    access: everyone,
    reply: resource,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/fhir/{type}/{id}',
    summary: 'Deletes a resource; its history stays',
    confirmedBy: 'write',
    access: everyone,
    reply: resource,
    status: 204,
  }),
  history: endpoint({
    method: 'GET',
    path: '/fhir/{type}/{id}/_history',
    summary: 'Versions of a resource, the latest first',
    access: everyone,
    reply: resource,
  }),
  version: endpoint({
    method: 'GET',
    path: '/fhir/{type}/{id}/_history/{version}',
    summary: 'One version of a resource',
    access: everyone,
    reply: resource,
  }),
}
