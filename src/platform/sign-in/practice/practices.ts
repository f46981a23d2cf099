import type { Database } from '#platform/database/database.ts'

/** The practice of this installation: the first one, created if there is none. Read once. */
export function homePractice(database: Database): () => Promise<number> {
  let known: Promise<number> | undefined

  async function find(): Promise<number> {
    return database.transaction(async (session) => {
      const [first] = await session.query<{ id: number }>('select id from practices order by id limit 1')
      if (first) return first.id
      const [made] = await session.query<{ id: number }>(
        `insert into practices (name, time_zone, created) values ('Aurora Respiratory', 'Australia/Sydney', now())
         returning id`,
      )
      if (!made) throw new Error('The practice could not be created.')
      return made.id
    })
  }

  return () => {
    known ??= find().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}
