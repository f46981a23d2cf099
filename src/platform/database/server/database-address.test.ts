import { expect, it } from 'vitest'
import { nameOfHost, readDatabaseAddress } from './database-address.ts'

it('reads one host', () => {
  const url = 'postgres://aurora:secret@localhost:5432/aurora?sslmode=require'
  expect(readDatabaseAddress(url)?.hosts).toEqual([url])
})

it('reads several hosts with the credentials, database and settings they share', () => {
  const address = readDatabaseAddress(
    'postgresql://au:p%40ss@a:5432,b.example:6432,[::1]:5432/aurora?target_session_attrs=read-write&connect_timeout=7&sslmode=require',
  )
  expect(address).toEqual({
    hosts: [
      'postgresql://au:p%40ss@a:5432/aurora?sslmode=require',
      'postgresql://au:p%40ss@b.example:6432/aurora?sslmode=require',
      'postgresql://au:p%40ss@[::1]:5432/aurora?sslmode=require',
    ],
    connectTimeoutMs: 7000,
  })
})

it.each([
  'mysql://a/b',
  'a:5432',
  'postgres://a:5432,/aurora',
  'postgres://a:notaport,b:5432/aurora',
  // Aurora audits every read: it has no use for a standby
  'postgres://a,b/aurora?target_session_attrs=prefer-standby',
  'postgres://a,b/aurora?connect_timeout=none',
])('refuses %s', (url) => expect(readDatabaseAddress(url)).toBeUndefined())

it('names a host without its password', () =>
  expect(nameOfHost('postgres://aurora:secret@db.example:5432/aurora')).toBe('db.example:5432'))
