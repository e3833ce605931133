import type { Rule } from '../rule';
import { csvAccess } from './csv-access';
import { csvHeader } from './csv-header';
import { csvParse } from './csv-parse';
import { iniOdooOption } from './ini-odoo-option';
import { iniParse } from './ini-parse';
import { jsFieldDescriptor } from './js-field-descriptor';
import { jsHeader } from './js-header';
import { jsImportName } from './js-import-name';
import { jsImportPath } from './js-import-path';
import { jsLegacy } from './js-legacy';
import { jsLint } from './js-lint';
import { jsLive } from './js-live';
import { jsOrm } from './js-orm';
import { jsParse } from './js-parse';
import { jsPatch } from './js-patch';
import { jsRegistry } from './js-registry';
import { jsRemoved } from './js-removed';
import { jsService } from './js-service';
import { jsTemplate } from './js-template';
import { jsTranslate } from './js-translate';
import { jsonParse } from './json-parse';
import { yamlParse } from './yaml-parse';
import { accessRules } from './access-rules';
import { manifestBundle } from './manifest-bundle';
import { manifestDepends } from './manifest-depends';
import { manifestFiles } from './manifest-files';
import { manifestKeys } from './manifest-keys';
import { manifestOrder } from './manifest-order';
import { pageAlt } from './page-alt';
import { pageAnchor } from './page-anchor';
import { pageBlockTitle } from './page-block-title';
import { pageFiller } from './page-filler';
import { pageGlossary } from './page-glossary';
import { pageHardWrap } from './page-hard-wrap';
import { pageHeading } from './page-heading';
import { pageImage } from './page-image';
import { pageImageUnused } from './page-image-unused';
import { pageLanguage } from './page-language';
import { pageLink } from './page-link';
import { pageOrphan } from './page-orphan';
import { poParse } from './po-parse';
import { pageTableHeader } from './page-table-header';
import { pageTag } from './page-tag';
import { pageTypography } from './page-typography';
import { pageWaiver } from './page-waiver';
import { pythonComodel } from './python-comodel';
import { pythonDecorator } from './python-decorator';
import { pythonDescription } from './python-description';
import { pythonFieldParameter } from './python-field-parameter';
import { pythonFieldType } from './python-field-type';
import { pythonImport } from './python-import';
import { pythonInitImport } from './python-init-import';
import { pythonLint } from './python-lint';
import { pythonMethodName } from './python-method-name';
import { pythonNewer } from './python-newer';
import { pythonParse } from './python-parse';
import { pythonRemoved } from './python-removed';
import { pythonSignature } from './python-signature';
import { pythonSqlConstraint } from './python-sql-constraint';
import { pythonSqlParameter } from './python-sql-parameter';
import { pythonTranslate } from './python-translate';
import { shellOdooOption } from './shell-odoo-option';
import { shellParse } from './shell-parse';
import { shellPrompt } from './shell-prompt';
import { sqlParse } from './sql-parse';
import { xmlAttrs } from './xml-attrs';
import { xmlComponent } from './xml-component';
import { xmlDuplicateId } from './xml-duplicate-id';
import { xmlForeach } from './xml-t-foreach';
import { xmlHandler } from './xml-handler';
import { xmlIdKnown } from './xml-id-known';
import { xmlKanban } from './xml-kanban';
import { xmlListTag } from './xml-list-tag';
import { xmlModifierExpression } from './xml-modifier-expression';
import { xmlModifierField } from './xml-modifier-field';
import { xmlNewer } from './xml-newer';
import { xmlOwlDirective } from './xml-owl-directive';
import { xmlRecordModel } from './xml-record-model';
import { xmlTElse } from './xml-t-else';
import { xmlTemplateKnown } from './xml-template-known';
import { xmlTemplateName } from './xml-template-name';
import { xmlViewAttribute } from './xml-view-attribute';
import { xmlViewField } from './xml-view-field';
import { xmlParse } from './xml-parse';

/** Every rule, in the order of the authors' guide. */
export const rules: Rule[] = [
  pageAlt,
  pageAnchor,
  pageBlockTitle,
  pageFiller,
  pageGlossary,
  pageHardWrap,
  pageHeading,
  pageImage,
  pageImageUnused,
  pageLanguage,
  pageLink,
  pageOrphan,
  poParse,
  pageTableHeader,
  pageTag,
  pageTypography,
  pageWaiver,
  pythonComodel,
  pythonDecorator,
  pythonDescription,
  pythonFieldParameter,
  pythonFieldType,
  pythonImport,
  pythonInitImport,
  pythonLint,
  pythonMethodName,
  pythonNewer,
  pythonParse,
  pythonRemoved,
  pythonSignature,
  pythonSqlConstraint,
  pythonSqlParameter,
  pythonTranslate,
  xmlAttrs,
  xmlComponent,
  xmlDuplicateId,
  xmlForeach,
  xmlHandler,
  xmlIdKnown,
  xmlKanban,
  xmlListTag,
  xmlModifierExpression,
  xmlModifierField,
  xmlNewer,
  xmlOwlDirective,
  xmlRecordModel,
  xmlTElse,
  xmlTemplateKnown,
  xmlTemplateName,
  xmlViewAttribute,
  xmlViewField,
  xmlParse,
  accessRules,
  manifestBundle,
  manifestDepends,
  manifestFiles,
  manifestKeys,
  manifestOrder,
  csvAccess,
  csvHeader,
  csvParse,
  jsFieldDescriptor,
  jsHeader,
  jsImportName,
  jsImportPath,
  jsLegacy,
  jsLint,
  jsLive,
  jsOrm,
  jsParse,
  jsPatch,
  jsRegistry,
  jsRemoved,
  jsService,
  jsTemplate,
  jsTranslate,
  shellOdooOption,
  shellParse,
  shellPrompt,
  sqlParse,
  iniOdooOption,
  iniParse,
  jsonParse,
  yamlParse,
];
