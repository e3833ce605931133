/** Words separated by spaces, by a key. */
type Table = Record<string, string>;

/**
 * What a series no longer has of the series before, written by src/generate. Lists are words
 * separated by spaces. Names in tables are by model, module, addon or view.
 */
export interface Step {
  addons: string;
  models: string;
  fields: Table;
  methods: Table;
  /** The parameters of methods that have other ones now; one with a default ends with `=`. */
  signatures: Record<string, Table>;
  /** The models that a model inherits from, where they lead to gone names. */
  parents: Table;
  /** `field:model` for the fields that lead to models with gone names. */
  relations: Table;
  /** Members of `env`, `cr` and `request`. */
  core: Table;
  /** Parameters by the class of the field. */
  parameters: Table;
  imports: Table;
  pythonModules: string;
  xmlIds: Table;
  jsModules: string;
  /** `name=module` where one other module has the name now. */
  jsExports: Table;
  services: string;
  templates: string;
  /** By `module Component`. */
  props: Table;
  /** `tag` and `tag/attribute`. */
  views: Table;
  options: string;
  flags: string;
  bundles: string;
  /** `kind name` of what an earlier series has taken away and this one has again. */
  again: string[];
}
