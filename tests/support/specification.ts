const below = (folder: string, names: string): string[] =>
  [...names.matchAll(/\S+/g)].map(([name]) => folder + name);

/** Addresses of the 42 development notes. */
const developmentNotes = below(
  '/docs/odoo/dev_notes/',
  `
built_in_function check_credentials code_quick_reference_table command_palette file_viewer_v17 owl_dialog owl_dropdown
owl_useSortable python_code_snippet simplest_systray systray_quick_menu translate utils_search_fuzzyLookup
x2many_list_export_all xml_rpc
common/add_table_change_log
front-end/fields/float_field_extend front-end/fields/integer_field_extend
front-end/owl_confirmation_dialog_with_input front-end/owl_create_dialog front-end/owl_custom_page_simple
front-end/owl_patch front-end/owl_record_filter front-end/owl_use_external_libraries front-end/some_owl_usages
front-end/views/control_panel_extra_buttons front-end/views/form_view_do_not_auto_save
front-end/views/form_view_open_in_dialog front-end/views/form_view_usage front-end/views/lazy_relation_model
front-end/views/listview_select_same_group_records front-end/views/x2many_treeview_unlink_button_position
models/constraints models/create_database_view models/model_email_template
source_code_analysis/fields/binary_field_analysis source_code_analysis/fields/file_handler
views/create_a_new_view_v17 views/form_view views/kanban_view views/search_view views/view_and_xml_restrictions
`,
);

/** `.github/SPECIFICATION.md#routes`, by a text that only the sidebar of these pages has. */
const pagesBySidebar: Record<string, string[]> = {
  '': [
    '/',
    '/markdown-page',
    '/docs',
    '/docs/tags',
    ...below('/docs/tags/', 'git odoo project-manager'),
  ],
  写作基础: [
    '/docs/intro',
    ...below('/docs/tutorial-basics/', 'congratulations create-a-blog-post create-a-document'),
    ...below('/docs/tutorial-basics/', 'create-a-page deploy-your-site markdown-features'),
    ...below('/docs/tutorial-extras/', 'manage-docs-versions translate-your-site'),
  ],
  部署配置: [
    '/docs/odoo/',
    ...below('/docs/category/', '开发笔记 部署配置'),
    ...below('/docs/odoo/install/', 'config_description enable_accounting mail_outbox'),
    ...below('/docs/others/', 'git_commit_message python_patterns'),
    ...developmentNotes,
  ],
  经验教训: ['/docs/project_manager/', '/docs/project_manager/notes/经验教训'],
};

/** Each page of the specification with a text of its sidebar alone; empty without one. */
export const specifiedPages = new Map(
  Object.entries(pagesBySidebar).flatMap(([mark, paths]) => paths.map((path) => [path, mark])),
);
