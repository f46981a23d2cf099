import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { embedMany, type EmbeddingModel as SdkModel } from 'ai'
import { Problem } from '#platform/api/problem.ts'
import type { EmbeddingModel } from '../search/embedding.ts'
import type { ModelSettings } from './model.ts'

/** Vectors of the practice's own choice of model; Anthropic offers none. */
export function openEmbedding(settings: ModelSettings, name: string): EmbeddingModel {
  const model = sdkModel(settings, name)
  return {
    version: `${settings.provider} ${name}`,
    async embed(texts, signal) {
      const { embeddings } = await embedMany({ model, values: [...texts], abortSignal: signal, maxRetries: 0 })
      return embeddings
    },
  }
}

function sdkModel({ provider, baseUrl, key, region }: ModelSettings, name: string): SdkModel {
  if (provider === 'bedrock') {
    return createAmazonBedrock({ region: region ?? 'ap-southeast-2', ...(key && { apiKey: key }) }).embedding(name)
  }
  if (provider === 'openai-compatible') {
    return createOpenAICompatible({
      name: 'practice',
      baseURL: baseUrl ?? '',
      ...(key && { apiKey: key }),
    }).textEmbeddingModel(name)
  }
  throw new Problem(500, 'AURORA_EMBEDDING_MODEL needs the provider openai-compatible or bedrock.')
}
