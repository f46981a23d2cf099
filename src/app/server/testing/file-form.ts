const BOUNDARY = 'aurora-walk-boundary'

/** One file as a browser sends it. */
export function fileForm(name: string, content: string): { headers: Record<string, string>; raw: string } {
  const head = `content-disposition: form-data; name="${name}"; filename="${name}"\r\ncontent-type: application/octet-stream`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    raw: `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`,
  }
}
