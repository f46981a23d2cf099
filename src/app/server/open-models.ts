import type { ChatModel, ModelSettings } from '#assistant/models/model.ts'
import type { EmbeddingModel } from '#assistant/search/embedding.ts'
import { log } from './log.ts'

export interface Models {
  model?: ChatModel
  embedding?: EmbeddingModel
}

/** Adapters of the configured models; their libraries are loaded only then. */
export async function openModels(settings: ModelSettings | undefined): Promise<Models> {
  if (!settings) return {}
  const { openModel } = await import('#assistant/models/open-model.ts')
  const model = openModel(settings, ({ inputTokens, outputTokens, milliseconds, costUsd }) => {
    log.info(
      `model ${settings.model}: ${inputTokens} in, ${outputTokens} out, ${milliseconds} ms, US$${costUsd.toFixed(6)}`,
    )
  })
  if (!settings.embeddingModel) return { model }
  const { openEmbedding } = await import('#assistant/models/open-embedding.ts')
  return { model, embedding: openEmbedding(settings, settings.embeddingModel) }
}
