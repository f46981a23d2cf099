export interface TestFile {
  path: string
  opensDatabase: boolean
  readsTree: boolean
}
export function testFiles(folder: string): TestFile[]
export const SPEAKS_SQL: RegExp
