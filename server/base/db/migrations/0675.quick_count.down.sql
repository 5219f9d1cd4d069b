alter table stocktake_shelf drop column finish_time;
alter table stocktake_item
  drop column sale_price,
  drop column to_grade,
  drop column to_shelf_id,
  drop column condition_desc,
  drop column stock_images,
  drop column made_product;
