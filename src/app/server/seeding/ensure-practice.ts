import type { AppServices } from '../services.ts'

/** Makes sure there is a practice; returns its number. */
export async function ensurePractice({ database }: AppServices, name: string): Promise<number> {
  const [known] = await database.query<{ id: number }>('select id from practices order by id limit 1')
  if (known) return known.id
  const [made] = await database.query<{ id: number }>('insert into practices (name) values ($1) returning id', [name])
  return (made as { id: number }).id
}
