/** Follows requests for whoever wants to know where their time goes. Knows routes and tables, nobody's name or id. */
export interface RequestTraces {
  /** `parent` is the header `traceparent` of a caller that traces too. */
  begin(request: object, parent: string | undefined): StatementTrace
  end(request: object, about: { method: string; route: string; status: number; requestId: string }): void
}

export interface StatementTrace {
  /** Instants of `performance.now()`. */
  statement(text: string, startedMs: number, endedMs: number): void
}
