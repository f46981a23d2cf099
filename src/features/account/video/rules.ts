const LONGEST = 300

/** Why an address cannot be the practice's video service; undefined if it can. '' means no service. */
export function videoProblem(text: string): string | undefined {
  const address = text.trim()
  if (address === '') return undefined
  if (address.length > LONGEST) return `Use at most ${LONGEST} characters.`
  if (!URL.canParse(address)) return 'Enter an address such as https://video.example.org/room'
  const { protocol, username, password, search, hash, hostname } = new URL(address)
  if (protocol !== 'https:') return 'The address must begin with https://'
  if (username || password) return 'Leave user name and password out of the address.'
  if (search || hash) return 'Leave out everything from ? or # on: the room of each visit is added at the end.'
  return hostname.includes('.') ? undefined : 'Enter the full name of the server, such as video.example.org'
}
