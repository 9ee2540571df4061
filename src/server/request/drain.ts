/**
 * Whether the process is about to stop. Its readiness check then fails, so that load balancers send new requests
 * elsewhere.
 */
export class Drain {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  start(): void {
    this.#isDraining = true
  }
}
