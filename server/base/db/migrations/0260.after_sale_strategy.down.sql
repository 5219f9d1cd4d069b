drop index after_sale_platform;
create unique index after_sale_platform on after_sale (company_id, platform_id, platform_refund_num)
  where platform_refund_num is not null;
drop index after_sale_auto_agree;
alter table after_sale drop column auto_agree_by;
