import { z } from 'zod'
import type { ModelSettings } from '#assistant/models/model.ts'

const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()
const count = (least: number, most: number, byDefault: number) =>
  z.coerce
    .number('must be a number')
    .min(least, `must be ${least} to ${most}`)
    .max(most, `must be ${least} to ${most}`)
    .default(byDefault)

/** A language model of the practice's choice. Without a provider the embedded engine answers alone. */
export const modelEnvironment = {
  AURORA_MODEL_PROVIDER: z
    .enum(['openai-compatible', 'anthropic', 'bedrock', ''], 'must be openai-compatible, anthropic or bedrock')
    .default(''),
  AURORA_MODEL: optional,
  AURORA_MODEL_BASE_URL: optional.refine((text) => text === undefined || /^https?:\/\/.+/.test(text), {
    message: 'must be an address such as http://localhost:11434/v1',
  }),
  AURORA_MODEL_KEY: optional,
  AURORA_MODEL_REGION: optional,
  AURORA_MODEL_TIME_LIMIT_MS: count(500, 60_000, 4000),
  AURORA_MODEL_NOTE_TIME_LIMIT_MS: count(1000, 300_000, 45_000),
  AURORA_MODEL_TOKEN_LIMIT: count(100, 20_000, 1500),
  AURORA_MODEL_PRICE_IN: count(0, 1000, 0),
  AURORA_MODEL_PRICE_OUT: count(0, 1000, 0),
  AURORA_EMBEDDING_MODEL: optional,
}

type Parsed = z.output<z.ZodObject<typeof modelEnvironment>>

export function modelSettings(parsed: Parsed): ModelSettings | undefined {
  const provider = parsed.AURORA_MODEL_PROVIDER
  if (provider === '' || !parsed.AURORA_MODEL) return undefined
  return {
    provider,
    model: parsed.AURORA_MODEL,
    baseUrl: parsed.AURORA_MODEL_BASE_URL,
    key: parsed.AURORA_MODEL_KEY,
    region: parsed.AURORA_MODEL_REGION,
    timeLimitMs: parsed.AURORA_MODEL_TIME_LIMIT_MS,
    noteTimeLimitMs: parsed.AURORA_MODEL_NOTE_TIME_LIMIT_MS,
    tokenLimit: parsed.AURORA_MODEL_TOKEN_LIMIT,
    priceIn: parsed.AURORA_MODEL_PRICE_IN,
    priceOut: parsed.AURORA_MODEL_PRICE_OUT,
    embeddingModel: parsed.AURORA_EMBEDDING_MODEL,
  }
}
