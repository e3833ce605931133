/** The one helper of TypeScript's that code in the page uses; the library has fifty, and none can be left out of it. */
export function __importDefault(module: { __esModule?: boolean }): object {
  return module.__esModule ? module : { default: module };
}
