const LEVEL_EVERY_MS = 100
const QUIETEST_DB = -60

/** How loud it is, 0 to 1, ten times a second; returns how to stop. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    const db = 10 * Math.log10(power + 1e-10)
    onLevel(Math.min(1, Math.max(0, 1 - db / QUIETEST_DB)))
  }, LEVEL_EVERY_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
