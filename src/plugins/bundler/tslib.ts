/** The one helper of TypeScript that code in the page uses. The library has fifty, and cannot be tree-shaken. */
export function __importDefault(module: { __esModule?: boolean }): object {
  return module.__esModule ? module : { default: module };
}
