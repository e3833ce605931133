/**
 * OWL as text. In a frame of another origin a script by address would be muted: the browser hides its errors.
 *
 * @throws when it cannot be loaded
 */
export async function loadOwl(): Promise<string> {
  const response = await fetch(new URL('@odoo/owl/dist/owl.iife.min.js', import.meta.url).href);
  if (!response.ok) throw new Error(`OWL: HTTP ${String(response.status)}`);
  return response.text();
}
