/** Whether the process is about to stop. The load balancer asks, and sends new visitors elsewhere. */
export class Drain {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  start(): void {
    this.#isDraining = true
  }
}
