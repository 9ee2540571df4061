import { verify } from '@node-rs/argon2'

/** Of no password anybody knows; made with the same costs, so that an unknown e-mail takes as long as a wrong password. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$hks7ypE69+knZNobAiezxg$+/t6zheTVceWlDyblIkzYO4WZQSQhnMKW9kNBIxJdp8'

/** Whether the password is the hash's. No hash takes as long and fits nothing. */
export async function passwordFits(password: string, passwordHash: string | undefined): Promise<boolean> {
  const fits = await verify(passwordHash ?? NOBODYS_HASH, password)
  return fits && passwordHash !== undefined
}
