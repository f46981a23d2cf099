/** An entry of the list of components, in short. */
export type DesignRow = readonly [
  file: string,
  components: string,
  states: string,
  use: string,
  avoid: string,
  isUnseen?: true,
]
