import { parse } from '@formatjs/icu-messageformat-parser'
import { type CompiledMessage, compiledMessage } from './compiled-message.ts'

const compiled = new Map<string, CompiledMessage>()

/** On the server and in tests, where texts come as they are written. */
export function compileText(text: string): CompiledMessage {
  const found = compiled.get(text) ?? compiledMessage(parse(text, { ignoreTag: true }), text)
  compiled.set(text, found)
  return found
}
