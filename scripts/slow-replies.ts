/**
 * Node options that make a server answer a browser's calls late, as a busy machine does. `AURORA_SLOW_REPLIES=700`: each
 * call waits between 350 and 700 ms, pseudo-random, so that calls also overtake each other. Calls of a test itself carry no
 * fetch metadata and are not delayed.
 */
export function slowReplyOptions(longestMs = Number(process.env.AURORA_SLOW_REPLIES ?? 0)): string[] {
  if (!(longestMs > 0)) return []
  const program = `
    import http from 'node:http'
    const { emit } = http.Server.prototype
    let seed = 1
    const nextMs = () => {
      seed = (seed * 48271) % 2147483647
      return (${longestMs} / 2) * (1 + seed / 2147483647)
    }
    http.Server.prototype.emit = function (name, ...given) {
      const request = given[0]
      if (name !== 'request' || !request.headers['sec-fetch-mode'] || !/^\\/(api|fhir)\\//.test(request.url)) {
        return emit.call(this, name, ...given)
      }
      setTimeout(() => emit.call(this, name, ...given), nextMs())
      return true
    }`
  return ['--import', `data:text/javascript,${encodeURIComponent(program)}`]
}
