/** Passkeys: WebAuthn's options and answers as JSON. */

import { coded } from "./browser_key";

type Data = Record<string, unknown>;
interface Named {
  id: string;
  type: "public-key";
}

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const named = (list: unknown) => ((list as Named[] | undefined) ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

export const canUsePasskeys = () => "PublicKeyCredential" in window;

function told(found: PublicKeyCredential): Data {
  const answer = found.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;
  const response = Object.fromEntries(parts.flatMap((part) => (answer[part] ? [[part, coded(answer[part])]] : [])));
  return {
    id: found.id,
    rawId: coded(found.rawId),
    type: found.type,
    response,
    clientExtensionResults: found.getClientExtensionResults(),
  };
}

/** Create a passkey; null if the player changes their mind. */
export async function createPasskey(options: Data): Promise<Data | null> {
  const user = options.user as { id: string };
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge as string),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: named(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  return made && told(made as PublicKeyCredential);
}

/** Use a passkey; null if the player changes their mind. */
export async function usePasskey(options: Data): Promise<Data | null> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge as string),
    allowCredentials: named(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const found = await navigator.credentials.get({ publicKey }).catch(() => null);
  return found && told(found as PublicKeyCredential);
}
